// A hash table in the memories of four programs that counts the words of a speech. Each program sends its share of the
// words, as messages, to the program that owns their bucket, which alone changes it. When all words are there, each
// program looks up every word of the speech by reading buckets from their owners' memory, of which these take no
// notice, and compares what it finds with a dictionary of its own.

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <torusnet/rdma.h>

enum { kPrograms = 4, kWordBytes = 24, kWordsMost = 1000, kBuckets = 32, kEntries = 8, kSlots = 64, kAtOnce = 8 };

typedef struct {
  char word[kWordBytes];  // none: the entry is free, and those behind it are
  uint64_t count;
} entry_t;

typedef struct {
  entry_t entries[kEntries];
} bucket_t;

// What lies in the memory of each program.
typedef struct {
  uint8_t ring[kSlots * 64];  // the mailbox; begins the memory, hence a page
  bucket_t table[kBuckets];
  bucket_t read[kAtOnce];  // where buckets of others come
} layout_t;

typedef enum { kWord, kSent, kReady, kDone, kKinds } kind_t;

typedef struct {
  uint8_t kind;
  uint8_t count;          // kSent: words that were sent to whom this goes
  char word[kWordBytes];  // kWord
} message_t;

typedef struct {
  unsigned self, under_way, words, due, heard[kKinds];  // words: that came; due: that others have sent
  tn_domain_t domain;
  tn_mailbox_t mailbox;
  tn_peer_t peers[kPrograms];
  tn_program_t programs[kPrograms];
  layout_t* memory;
} part_t;

static void check(int result) {
  if (result < 0) printf("rdma_hash: %s\n", tn_rdma_text(result));
}

static uint32_t hash(const char* word) {
  uint32_t value = 2166136261u;  // FNV-1a
  while (*word != 0) value = (value ^ (uint8_t)*word++) * 16777619u;
  return value;
}
static unsigned owner_of(const char* word) { return hash(word) % kPrograms; }
static unsigned bucket_of(const char* word) { return hash(word) / kPrograms % kBuckets; }

// The entry of a word, or a free one; NULL: it would be in the next bucket.
static entry_t* find(bucket_t* bucket, const char* word) {
  for (unsigned i = 0; i < kEntries; ++i) {
    entry_t* const entry = &bucket->entries[i];
    if (entry->word[0] == 0 || strncmp(entry->word, word, kWordBytes) == 0) return entry;
  }
  return NULL;
}

// Words of the speech, in small letters; returns how many. It lies beside this file.
static unsigned words_of_speech(char words[][kWordBytes], unsigned most) {
  char path[4096] = __FILE__;
  char* const name = strrchr(path, '/');
  snprintf(name == NULL ? path : name + 1, 32, "speech.txt");
  FILE* const file = fopen(path, "r");
  if (file == NULL) {
    printf("rdma_hash: %s cannot be read\n", path);
    return 0;
  }
  unsigned count = 0, length = 0;
  for (int c = 0; c != EOF && count < most;) {
    c = fgetc(file);
    if (c != EOF && isalpha(c)) {
      if (length < kWordBytes - 1) words[count][length++] = (char)tolower(c);
    } else if (length > 0) {
      words[count++][length] = 0;
      length = 0;
    }
  }
  fclose(file);
  return count;
}

// Takes what has come to the mailbox, and ends of messages that were sent.
static void serve(part_t* part) {
  tn_message_t found;
  message_t message;
  int result, operation;
  tn_status_t status;
  while ((result = tn_mailbox_poll(&part->mailbox, &found)) == 1) {
    memcpy(&message, found.data, found.bytes);
    ++part->heard[message.kind];
    if (message.kind == kSent) part->due += message.count;
    if (message.kind != kWord) continue;
    unsigned bucket = bucket_of(message.word);
    entry_t* entry;
    while ((entry = find(&part->memory->table[bucket], message.word)) == NULL) bucket = (bucket + 1) % kBuckets;
    memcpy(entry->word, message.word, kWordBytes);
    ++entry->count;
    ++part->words;
  }
  check(result);
  while ((result = tn_operation_poll(&part->domain, &operation, &status)) == 1) {
    if (status.code != 0) printf("rdma_hash: %s\n", tn_status_text(&status));
    --part->under_way;
  }
  check(result);
}

static void send(part_t* part, unsigned to, kind_t kind, unsigned count, const char* word) {
  message_t message = {(uint8_t)kind, (uint8_t)count, {0}};
  if (word != NULL) memcpy(message.word, word, strlen(word));
  int result;
  while ((result = tn_message_send(&part->domain, &part->peers[to], &message, sizeof message, 0)) == TN_RDMA_BUSY)
    serve(part);
  check(result);
  ++part->under_way;
}

// All say so, and hear it of all.
static void meet(part_t* part, kind_t kind) {
  for (unsigned to = 0; to < kPrograms; ++to) send(part, to, kind, 0, NULL);
  while (part->heard[kind] < kPrograms || part->under_way > 0) serve(part);
}

// A word that is looked up.
typedef struct {
  const char* word;
  uint64_t count;  // that the dictionary has
  unsigned bucket;
  int operation;  // the read that is under way, or -1
} lookup_t;

static void ask(part_t* part, lookup_t* lookup, bucket_t* to) {
  const unsigned owner = owner_of(lookup->word);
  const size_t offset = offsetof(layout_t, table) + lookup->bucket * sizeof(bucket_t);
  const tn_global_t from = tn_global_of(&part->programs[owner], offset);
  check(lookup->operation = tn_operation_read(&part->domain, from, to, sizeof *to, 0, NULL));
}

// Looks up all words, some at a time; returns how many had the count that was expected.
static unsigned look_up(part_t* part, lookup_t* lookups, unsigned count) {
  lookup_t* at[kAtOnce] = {NULL};
  unsigned next = 0, right = 0, left = count;
  while (left > 0) {
    for (unsigned k = 0; k < kAtOnce; ++k) {
      bucket_t* const bucket = &part->memory->read[k];
      if (at[k] == NULL && next < count) {
        at[k] = &lookups[next++];
        ask(part, at[k], bucket);
      }
      if (at[k] == NULL) continue;
      tn_status_t status = {0, false, 0};
      const int result = tn_operation_status(&part->domain, at[k]->operation, &status);
      check(result);
      if (result == 0) continue;
      if (status.code != 0) printf("rdma_hash: %s\n", tn_status_text(&status));
      const entry_t* const entry = find(bucket, at[k]->word);
      if (entry == NULL && result > 0 && status.code == 0) {
        at[k]->bucket = (at[k]->bucket + 1) % kBuckets;
        ask(part, at[k], bucket);
        continue;
      }
      right += entry != NULL && status.code == 0 && entry->count == at[k]->count;
      at[k] = NULL;
      --left;
    }
  }
  return right;
}

void part(const tn_backend_t* backend, tn_program_t a, tn_program_t b, tn_program_t c, tn_program_t d, unsigned self,
          unsigned most) {
  static char words[kPrograms][kWordsMost][kWordBytes], absent[kPrograms][kWordsMost][kWordBytes];
  static lookup_t lookups[kPrograms][2 * kWordsMost];
  part_t part = {.self = self, .programs = {a, b, c, d}, .memory = (layout_t*)backend->memory};
  tn_mr_t mr;
  check(tn_domain_open(&part.domain, backend));
  check(tn_mr_register(&part.domain, part.memory, sizeof *part.memory, TN_READ | TN_WRITE, &mr));
  check(tn_mailbox_open(&part.domain, &part.mailbox, 0, part.memory->ring, kSlots, 64));
  for (unsigned i = 0; i < kPrograms; ++i) part.peers[i] = tn_peer(&part.programs[i], 0);
  tn_sleep(&part.domain, 100000);  // until all mailboxes are open

  // Every fourth word is this program's
  const unsigned count = words_of_speech(words[self], most < kWordsMost ? most : kWordsMost);
  unsigned sent[kPrograms] = {0};
  for (unsigned i = self; i < count; i += kPrograms) {
    const unsigned to = owner_of(words[self][i]);
    send(&part, to, kWord, 0, words[self][i]);
    ++sent[to];
    serve(&part);
  }
  for (unsigned to = 0; to < kPrograms; ++to) send(&part, to, kSent, sent[to], NULL);
  while (part.heard[kSent] < kPrograms || part.words < part.due) serve(&part);
  meet(&part, kReady);

  // What must be found, and that words of the speech backwards, with a tail, are not
  unsigned distinct = 0;
  for (unsigned i = 0; i < count; ++i) {
    unsigned k = 0;
    while (k < distinct && strcmp(lookups[self][k].word, words[self][i]) != 0) ++k;
    if (k == distinct) lookups[self][distinct++] = (lookup_t){words[self][i], 0, bucket_of(words[self][i]), -1};
    ++lookups[self][k].count;
  }
  for (unsigned i = 0; i < distinct; ++i) {
    const size_t length = strlen(lookups[self][i].word);
    char* const other = absent[self][i];
    for (size_t k = 0; k < length; ++k) other[k] = lookups[self][i].word[length - 1 - k];
    other[length < kWordBytes - 1 ? length : length - 1] = '.';
    lookups[self][distinct + i] = (lookup_t){other, 0, bucket_of(other), -1};
  }
  const uint64_t begin_ps = tn_now_ps(&part.domain);
  const unsigned right = look_up(&part, lookups[self], distinct);
  const double ns = (double)(tn_now_ps(&part.domain) - begin_ps) / 1000 / (distinct > 0 ? distinct : 1);
  const unsigned none = look_up(&part, lookups[self] + distinct, distinct);
  printf("rdma_hash %u: %u of %u words here, %u of %u looked up right, %u others not found, %.0f ns each\n", self,
         part.words, count, right, distinct, none, ns);
  meet(&part, kDone);  // others may read here until then
}
