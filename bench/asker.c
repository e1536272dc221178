/*
 * Asks a server on loopback for pages over connections that are kept alive, one request at a time on each, as fast as it
 * answers. It costs a tenth of what a program in JavaScript would, so that nearly all of the machine is left to the server.
 *
 *   asker PORT CONNECTIONS SECONDS PATH…
 *
 * ASKER_TOKENS in the environment holds the tokens of those who ask in turn, with commas between; without it nobody in particular asks.
 *
 * Prints as JSON how many answers there were, how many were no success, the quantiles of the waits in milliseconds,
 * and the milliseconds of a core that asking took.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { answer_bytes_max = 1 << 20, head_bytes_max = 4096, tokens_max = 256 };

struct connection {
	int fd;
	double asked_at;
	size_t received;
	/* of the whole answer, once its head is there */
	size_t expected;
	int is_success;
	char *buffer;
};

static double now_ms(void) {
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static void die(const char *what) {
	fprintf(stderr, "asker: %s: %s\n", what, strerror(errno));
	exit(1);
}

static int port;
static char **paths;
static char *tokens[tokens_max];
static int path_count, token_count;
static unsigned turn;

static void ask(struct connection *c) {
	char head[head_bytes_max];
	/* So everybody asks for everything. */
	char *token = token_count ? tokens[turn / path_count % token_count] : NULL;
	int length = snprintf(head, sizeof head, "GET %s HTTP/1.1\r\nhost: 127.0.0.1:%d\r\n%s%s%s\r\n",
		paths[turn++ % path_count], port, token ? "authorization: " : "", token ? token : "", token ? "\r\n" : "");
	if (length >= head_bytes_max) die("a path is too long");
	c->received = c->expected = 0;
	c->asked_at = now_ms();
	if (write(c->fd, head, length) != length) die("write");
}

static void open_connection(struct connection *c, int poll) {
	struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
	address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	int yes = 1;
	c->fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
	c->buffer = malloc(answer_bytes_max + 1);
	if (c->fd < 0 || !c->buffer || connect(c->fd, (struct sockaddr *)&address, sizeof address)) die("connect");
	setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
	struct epoll_event event = {.events = EPOLLIN, .data.ptr = c};
	if (epoll_ctl(poll, EPOLL_CTL_ADD, c->fd, &event)) die("epoll_ctl");
}

/* An envelope tells by its own status; what has none is judged by that of HTTP. */
static int is_success(const char *head, const char *body) {
	return !strncmp(head + 9, "200", 3) && strncmp(body, "{\"status\":4", 11) && strncmp(body, "{\"status\":5", 11);
}

/* Whether the whole answer is there. */
static int read_more(struct connection *c) {
	ssize_t got = read(c->fd, c->buffer + c->received, answer_bytes_max - c->received);
	if (got <= 0) die("the server hung up");
	c->received += got;
	c->buffer[c->received] = 0;
	if (!c->expected) {
		char *end = strstr(c->buffer, "\r\n\r\n");
		char *length = end ? strcasestr(c->buffer, "\r\ncontent-length:") : NULL;
		if (!end) return 0;
		if (!length || length > end) die("an answer does not say its length");
		c->expected = (end + 4 - c->buffer) + strtoul(length + 17, NULL, 10);
		if (c->expected > answer_bytes_max) die("an answer is too long");
	}
	if (c->received < c->expected) return 0;
	c->is_success = is_success(c->buffer, strstr(c->buffer, "\r\n\r\n") + 4);
	return 1;
}

static int ascending(const void *a, const void *b) {
	float d = *(const float *)a - *(const float *)b;
	return (d > 0) - (d < 0);
}

int main(int count, char **words) {
	if (count < 5) return fprintf(stderr, "usage: asker PORT CONNECTIONS SECONDS PATH...\n"), 2;
	port = atoi(words[1]);
	int connections = atoi(words[2]);
	double duration_ms = atof(words[3]) * 1e3;
	paths = words + 4;
	path_count = count - 4;
	char *given = getenv("ASKER_TOKENS");
	for (char *token = given ? strtok(given, ",") : NULL; token && token_count < tokens_max; token = strtok(NULL, ","))
		tokens[token_count++] = token;

	struct connection *all = calloc(connections, sizeof *all);
	size_t room = 1 << 16, answers = 0, failures = 0;
	float *waits = malloc(room * sizeof *waits);
	int poll = epoll_create1(EPOLL_CLOEXEC);
	if (!all || !waits || poll < 0) die("start");
	for (int i = 0; i < connections; i++) open_connection(&all[i], poll);
	double begin = now_ms();
	for (int i = 0; i < connections; i++) ask(&all[i]);
	double now = begin;
	for (int asking = connections; asking > 0;) {
		struct epoll_event events[64];
		int ready = epoll_wait(poll, events, 64, 30000);
		if (ready < 0 && errno == EINTR) continue;
		if (ready <= 0) die("no answer");
		for (int i = 0; i < ready; i++) {
			struct connection *c = events[i].data.ptr;
			if (!read_more(c)) continue;
			now = now_ms();
			if (answers == room && !(waits = realloc(waits, (room *= 2) * sizeof *waits))) die("memory");
			waits[answers++] = now - c->asked_at;
			failures += !c->is_success;
			if (now - begin < duration_ms) ask(c);
			else asking--;
		}
	}
	qsort(waits, answers, sizeof *waits, ascending);
	struct rusage used;
	getrusage(RUSAGE_SELF, &used);
	double cpu_ms = (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1e3 +
		(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e3;
	printf("{\"answers\":%zu,\"failures\":%zu,\"tookMs\":%.1f,\"p50Ms\":%.2f,\"p95Ms\":%.2f,\"p99Ms\":%.2f,\"cpuMs\":%.1f}\n",
		answers, failures, now - begin, waits[answers / 2], waits[answers * 95 / 100], waits[answers * 99 / 100], cpu_ms);
	return 0;
}
