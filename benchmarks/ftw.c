/* FTW?! in C: the same rules, random numbers and bookkeeping as src/takujo/games/ftw, written by hand.
 * It is the limit that the compiled Python is measured against. The state lies in memory and is whole after every
 * action, as searches and views need it: in a local variable the compiler leaves out what play alone does not read.
 * Prints one JSON line; the digests, of all scores and of the last match's whole state, must be the same.
 * Usage: ftw SEATS MATCHES SEED */

#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef int64_t i64;
typedef uint64_t u64;

enum { SEATS = 6, CARDS = 60, GIVE = 0, PLAY = 1, CHOOSING = 1, HELPED = 2, TAKING = 3, HELP = 64, GIVES = 3 };
enum { CHANCE = -1, TERMINAL = -2 };

typedef struct {
    i64 actor, step, seats, rounds, round_no, start, last, phase, pile, top, aside, undealt, used, wasted, card, need;
    i64 hand[SEATS], help[SEATS], help_sum[SEATS], given[SEATS], passed[SEATS], shown[SEATS], spent[SEATS];
    i64 totals[SEATS], order[CARDS];
} State;

static inline i64 bit(i64 i) { return (i64)1 << i; }
static inline i64 upto(i64 i) { return ((i64)1 << i) - 1; }
static inline i64 count(i64 x) { return _mm_popcnt_u64((u64)x); }
static inline i64 lowest(i64 x) { return __builtin_ctzll((u64)x); }
static inline i64 highest(i64 x) { return 63 - __builtin_clzll((u64)x); }
static inline i64 nth(i64 x, i64 n) { return lowest((i64)_pdep_u64((u64)1 << n, (u64)x)); }
static inline i64 max(i64 a, i64 b) { return a > b ? a : b; }

static const u64 GOLDEN = 0x9E3779B97F4A7C15u;

static inline u64 mix(u64 x) {
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

static inline i64 below(u64 *rng, i64 n) {
    *rng += GOLDEN;
    return ((i64)(mix(*rng) >> 32) * n) >> 32;
}

static inline i64 deck_size(i64 seats) { return seats <= 3 ? 36 : seats == 4 ? 48 : 60; }
static inline i64 hand_size(i64 seats) { return seats == 6 ? 10 : 12; }
static inline i64 next(const State *s, i64 p) { return p + 1 == s->seats ? 0 : p + 1; }

static inline i64 sum_of(i64 cards) {
    static const i64 DIGITS[] = {0x0aaaaaaaaaaaaaaa, 0x0ccccccccccccccc, 0x10f0f0f0f0f0f0f0,
                                 0x1f00ff00ff00ff00, 0x1fff0000ffff0000, 0x1fffffff00000000};
    i64 total = 0;
    for (int i = 0; i < 6; i++) total += count(cards << 1 & DIGITS[i]) << i;
    return total;
}

static inline i64 givable(i64 hand, i64 used) {
    if (used) hand &= ~upto(highest(used) + 1);
    for (i64 i = GIVES - 1 - count(used); i > 0; i--) hand ^= bit(highest(hand));
    return hand;
}

static inline i64 reaching(i64 cards, i64 need) {
    for (i64 total = 0; cards; cards &= cards - 1) {
        total += lowest(cards) + 1;
        if (total >= need) return cards;
    }
    return 0;
}

static inline void legal_actions(const State *s, i64 mask[2]) {
    i64 hand = s->hand[s->actor];
    mask[1] = 0;
    if (s->phase == GIVE) {
        mask[0] = givable(hand, s->used);
    } else if (s->step == HELPED) {
        i64 bound = s->used ? lowest(s->used) : CARDS;
        mask[0] = reaching(s->help[s->actor] & ~s->wasted & upto(bound), s->need);
    } else if (s->step == TAKING) {
        mask[0] = s->pile;
    } else if (s->top < 0) {
        mask[0] = hand;
    } else {
        mask[0] = hand & ~upto(max(0, s->top + 1 - s->help_sum[s->actor]));
        if (s->step == 0) mask[1] = hand & upto(s->top);
    }
}

static inline void end_move(State *s) {
    s->step = s->used = s->wasted = s->card = s->need = 0;
    s->last = s->actor;
}

static inline void leave(State *s, i64 p, i64 c) {
    s->hand[p] ^= bit(c);
    i64 taken = s->shown[p] & bit(c);
    s->shown[p] ^= taken;
    s->spent[p] |= bit(c) ^ taken;
}

static inline void lay(State *s, i64 c) {
    i64 p = s->actor;
    leave(s, p, c);
    s->help[p] ^= s->used | s->wasted;
    s->aside |= s->used | s->wasted;
    s->order[count(s->pile)] = c;
    s->pile |= bit(c);
    s->top = c;
    end_move(s);
    if (count(s->hand[p]) > 1) {
        s->actor = next(s, p);
        return;
    }
    for (i64 q = 0; q < s->seats; q++) s->totals[q] += max(0, 2 * (highest(s->hand[q]) + 1) - sum_of(s->hand[q]));
    s->actor = s->round_no + 1 == s->rounds ? TERMINAL : CHANCE;
}

static inline void choose(State *s, i64 a) {
    i64 p = s->actor;
    s->used |= bit(a);
    s->step = CHOOSING;
    if (count(s->used) < GIVES) return;
    s->hand[p] ^= s->used;
    s->given[p] = s->passed[p] = s->used;
    end_move(s);
    s->actor = next(s, p);
    if (s->actor != s->start) return;
    s->phase = PLAY;
    for (i64 q = 0; q < s->seats; q++) {
        s->hand[q ? q - 1 : s->seats - 1] |= s->given[q];
        s->given[q] = 0;
    }
}

static inline void apply_action(State *s, i64 a) {
    i64 p = s->actor;
    if (s->phase == GIVE) {
        choose(s, a);
    } else if (s->step == TAKING) {
        leave(s, p, s->card);
        s->help[p] |= bit(s->card);
        s->help_sum[p] += s->card + 1;
        s->hand[p] |= bit(a);
        s->shown[p] |= bit(a);
        s->aside |= s->pile ^ bit(a);
        s->pile = 0;
        s->top = -1;
        end_move(s);
        s->actor = next(s, p);
    } else if (s->step == HELPED) {
        s->used |= bit(a);
        s->help_sum[p] -= a + 1;
        s->need -= a + 1;
        if (s->need <= 0) lay(s, s->card);
    } else if (a >= HELP) {
        s->card = a - HELP;
        s->step = TAKING;
    } else if (a > s->top) {
        lay(s, a);
    } else {
        s->card = a;
        s->need = s->top - a + 1;
        s->step = HELPED;
    }
}

static inline void deal(State *s, u64 *rng) {
    if (s->phase == PLAY) {
        s->round_no++;
        s->start = next(s, s->start);
    }
    s->phase = GIVE;
    for (i64 p = 0; p < s->seats; p++) {
        s->hand[p] = s->help[p] = s->help_sum[p] = s->passed[p] = s->shown[p] = s->spent[p] = 0;
    }
    s->pile = s->aside = 0;
    s->top = -1;
    i64 cards = deck_size(s->seats), left = upto(cards), drawing = s->seats == 2 ? 2 : s->seats - 1;
    for (i64 p = 0; p < drawing; p++) {
        for (i64 i = 0; i < hand_size(s->seats); i++) {
            i64 card = bit(nth(left, below(rng, cards--)));
            left ^= card;
            s->hand[p] |= card;
        }
    }
    if (drawing < s->seats) {
        s->hand[drawing] = left;
        left = 0;
    }
    s->undealt = left;
    s->actor = s->start;
}

static inline i64 mixed_in(i64 digest, i64 x) { return (digest * 31 + x) & (((i64)1 << 40) - 1); }

typedef struct {
    i64 decisions, digest;
} Counts;

__attribute__((noinline)) static Counts play(const State *start, State *s, u64 seed, i64 matches) {
    Counts counts = {0, 0};
    i64 mask[2];
    for (i64 match = 0; match < matches; match++) {
        memcpy(s, start, sizeof *s);
        u64 rng = mix(mix(seed) + (u64)(match + 1) * GOLDEN);
        while (s->actor != TERMINAL) {
            if (s->actor == CHANCE) {
                deal(s, &rng);
                continue;
            }
            legal_actions(s, mask);
            i64 here = count(mask[0]), n = below(&rng, here + count(mask[1]));
            apply_action(s, n < here ? nth(mask[0], n) : 64 + nth(mask[1], n - here));
            counts.decisions++;
        }
        for (i64 p = 0; p < SEATS; p++) counts.digest = mixed_in(counts.digest, p < s->seats ? s->totals[p] : 0);
    }
    return counts;
}

int main(int argc, char **argv) {
    i64 seats = argc > 1 ? atoll(argv[1]) : 4, matches = argc > 2 ? atoll(argv[2]) : 100000;
    u64 seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 0;
    State start = {.actor = CHANCE, .seats = seats, .rounds = seats, .top = -1, .aside = upto(deck_size(seats))};
    State s = start;
    struct timespec from, to;
    clock_gettime(CLOCK_MONOTONIC, &from);
    Counts counts = play(&start, &s, seed, matches);
    clock_gettime(CLOCK_MONOTONIC, &to);
    double seconds = (double)(to.tv_sec - from.tv_sec) + 1e-9 * (double)(to.tv_nsec - from.tv_nsec);
    i64 words[sizeof s / sizeof(i64)], state = 0;
    memcpy(words, &s, sizeof s);
    for (size_t i = 0; i < sizeof s / sizeof(i64); i++) state = mixed_in(state, words[i]);
    printf("{\"game\": \"ftw\", \"seats\": %ld, \"decisions\": %ld, \"matches\": %ld, \"seconds\": %.6f, "
           "\"cpu_seconds\": %.6f, \"digest\": %ld, \"state\": %ld}\n",
           (long)seats, (long)counts.decisions, (long)matches, seconds, (double)clock() / CLOCKS_PER_SEC,
           (long)counts.digest, (long)state);
    return 0;
}
