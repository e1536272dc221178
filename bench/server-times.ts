/**
 * Imported into the process of a site, so that a bench learns what answers take there, as Node measures it: from the head
 * of a question to the last byte handed over; and how long the site waited for answers of others. Between `begin` and `end`
 * every one is timed, otherwise none.
 */
import { subscribe } from 'node:diagnostics_channel';
import { PerformanceObserver } from 'node:perf_hooks';

export interface Times {
  answersMs: number[];
  waitsMs: number[];
}

let times: Times = { answersMs: [], waitsMs: [] };
const keep = (entries: { name: string; duration: number }[]) =>
  void times.answersMs.push(
    ...entries.filter(({ name }) => name === 'HttpRequest').map(({ duration }) => duration),
  );
const observer = new PerformanceObserver(list => keep(list.getEntries()));

// Node's own measure of a question begins when the last byte of it has left, which on a kept line is after the answer has come.
const askedAt = new WeakMap<object, number>();
const requestOf = (message: unknown) => (message as { request: object }).request;
subscribe('http.client.request.created', message => askedAt.set(requestOf(message), performance.now()));
subscribe('http.client.response.finish', message => {
  times.waitsMs.push(performance.now() - askedAt.get(requestOf(message))!);
});

process.on('message', word => {
  if (word === 'begin') {
    times = { answersMs: [], waitsMs: [] };
    observer.observe({ entryTypes: ['http'] });
  } else if (word === 'end') {
    keep(observer.takeRecords());
    observer.disconnect();
  } else return;
  process.send!(times);
});
// This line alone keeps no site running.
process.channel?.unref();
