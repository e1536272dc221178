/**
 * Imported into the process of a site, so that a bench learns what answers take there, as Node measures it: from the head
 * of a question to the last byte handed over. Between `begin` and `end` every answer is timed, otherwise none.
 */
import { PerformanceObserver } from 'node:perf_hooks';

let taken: number[] = [];
const keep = (entries: { name: string; duration: number }[]) =>
  void taken.push(...entries.filter(({ name }) => name === 'HttpRequest').map(({ duration }) => duration));
const observer = new PerformanceObserver(list => keep(list.getEntries()));

process.on('message', word => {
  if (word === 'begin') {
    taken = [];
    observer.observe({ entryTypes: ['http'] });
  } else if (word === 'end') {
    keep(observer.takeRecords());
    observer.disconnect();
  } else return;
  process.send!(taken);
});
// This line alone keeps no site running.
process.channel?.unref();
