/**
 * A thousand problems in one FPS document: from the upload to the list that can be looked over, and from there to
 * the problems, beside writing their test data to the same disk by hand. `./acorn bench import [--problems COUNT]
 * [--folder FOLDER]` prints it.
 */
import { createWriteStream, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ImportBatch } from '#core/contract/transfer.ts';
import { memoryOf } from './memory.ts';
import { ownSite } from './own-site.ts';
import type { Row } from './sandbox.ts';
import { printRow, rowsIn } from './table.ts';

const casesEach = 10;
const memoryTargetMb = 500;
/** of the time that writing the same files takes */
const timeTarget = 10;

const importBench = (report: (row: Row) => void, problems: number, place: string): Promise<Row[]> =>
  rowsIn(place, report, async (folder, note) => {
    const document = path.join(folder, 'fps.xml');
    await pipeline(Readable.from(fps(problems)), createWriteStream(document));
    const sizeMb = statSync(document).size / 2 ** 20;
    const floorS = await seconds(() => writeFiles(path.join(folder, 'by-hand'), problems));
    await using site = await ownSite(path.join(folder, 'site'));
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(site.pid).residentMb);
    }, 50);
    const settled = async (id: string, states: string[]) => {
      for (;;) {
        const batch = await site.ask<ImportBatch>(`/api/admin/import?id=${id}`);
        if (states.includes(batch.state)) return batch;
        await sleep(200);
      }
    };
    let id = '';
    const readS = await seconds(async () => {
      ({ id } = await site.send<ImportBatch>('/api/admin/import', 'fps.xml', document));
      const { create, failure } = await settled(id, ['ready', 'failed']);
      if (create !== problems) throw new Error(failure ?? `only ${create} problems were read`);
    });
    const applyS = await seconds(async () => {
      await site.ask('/api/admin/import/apply', { id }, 'PUT');
      const { done, failed } = await settled(id, ['applied']);
      if (done !== problems || failed > 0) throw new Error(`${failed} of ${done} problems failed`);
    });
    clearInterval(watch);
    const time = (what: string, ours: number): Row => ({
      what,
      ours,
      floor: floorS,
      unit: 's',
      target: timeTarget,
      reached: ours <= timeTarget * floorS,
    });
    note(time(`FPS with ${problems} problems (${sizeMb.toFixed(0)} MB), upload to list`, readS));
    note(time(`${problems} problems, list to written`, applyS));
    note({
      what: 'the most memory the server had meanwhile (RSS)',
      ours: most,
      unit: 'MB',
      target: memoryTargetMb,
      reached: most < memoryTargetMb,
    });
  });

/** Small ones and one of 100 KB, as such collections have them; no two are alike. */
function caseOf(problem: number, at: number): { input: string; output: string } {
  const line = `${problem} ${at} ${(problem * 7919 + at) % 1000003}\n`;
  const lines = Math.ceil((at === casesEach ? 100_000 : 2_000) / line.length);
  return { input: line.repeat(lines), output: `${problem + at}\n`.repeat(20) };
}

function* fps(problems: number): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<fps version="1.5">\n<generator name="bench" url="x"/>\n';
  for (let problem = 1; problem <= problems; problem++) {
    const text =
      `<p>第 ${problem} 题：给定 <b>n</b> 个数，满足 10<sup>5</sup> 以内，求 \\(a_i + b_i\\)。</p>`.repeat(
        20,
      );
    yield `<item><title><![CDATA[题目 ${problem}]]></title><url><![CDATA[http://oj.example/${problem}]]></url>
<time_limit unit="s">1</time_limit><memory_limit unit="mb">128</memory_limit>
<description><![CDATA[${text}]]></description><input><![CDATA[<p>n</p>]]></input><output><![CDATA[<p>m</p>]]></output>
<sample_input>1 2</sample_input><sample_output>3</sample_output>
<solution language="C++"><![CDATA[int main() { return ${problem}; }]]></solution>\n`;
    for (let at = 1; at <= casesEach; at++) {
      const { input, output } = caseOf(problem, at);
      yield `<test_input><![CDATA[${input}]]></test_input>\n<test_output><![CDATA[${output}]]></test_output>\n`;
    }
    yield '</item>\n';
  }
  yield '</fps>\n';
}

/** Each file safely on the disk, as data that will judge has to be. */
async function writeFiles(prefix: string, problems: number): Promise<void> {
  for (let problem = 1; problem <= problems; problem++)
    for (let at = 1; at <= casesEach; at++) {
      const { input, output } = caseOf(problem, at);
      for (const [side, content] of Object.entries({ input, output })) {
        await using file = await open(`${prefix}-${problem}-${at}.${side}`, 'w');
        await file.writeFile(content);
        await file.sync();
      }
    }
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: { problems: { type: 'string', default: '1000' }, folder: { type: 'string', default: tmpdir() } },
  });
  const rows = await importBench(printRow, Number(values.problems), values.folder);
  process.exitCode = rows.every(row => row.reached) ? 0 : 1;
}
