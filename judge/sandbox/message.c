/* Keeper and init: the socket between them. */
#include "sandbox.h"
#include <sys/socket.h>

bool send_message(int socket, struct iovec *parts, size_t count, const int *fds, size_t fd_count) {
  union {
    struct cmsghdr head;
    char room[CMSG_SPACE(4 * sizeof(int))];
  } control;
  struct msghdr message = {.msg_iov = parts, .msg_iovlen = count};
  if (fd_count) {
    memset(&control, 0, sizeof control);
    message.msg_control = &control;
    message.msg_controllen = CMSG_SPACE(fd_count * sizeof(int));
    control.head = (struct cmsghdr){.cmsg_len = CMSG_LEN(fd_count * sizeof(int)),
                                    .cmsg_level = SOL_SOCKET,
                                    .cmsg_type = SCM_RIGHTS};
    memcpy(CMSG_DATA(&control.head), fds, fd_count * sizeof(int));
  }
  ssize_t n;
  while ((n = sendmsg(socket, &message, MSG_NOSIGNAL)) < 0 && errno == EINTR);
  return n >= 0;
}

/* Fills fds with what came along, -1 where nothing did. 0: end of file; -1: nothing there. */
ssize_t receive_message(int socket, struct iovec *parts, size_t count, int fds[3], int flags) {
  union {
    struct cmsghdr head;
    char room[CMSG_SPACE(4 * sizeof(int))];
  } control;
  struct msghdr message = {
      .msg_iov = parts, .msg_iovlen = count, .msg_control = &control, .msg_controllen = sizeof control};
  fds[0] = fds[1] = fds[2] = -1;
  ssize_t n;
  while ((n = recvmsg(socket, &message, flags | MSG_CMSG_CLOEXEC)) < 0 && errno == EINTR);
  if (n <= 0) return n;
  struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  if (head && head->cmsg_type == SCM_RIGHTS) {
    size_t got = (head->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    memcpy(fds, CMSG_DATA(head), (got < 3 ? got : 3) * sizeof(int));
  }
  return n;
}
