import type { Site } from '#server/site.ts';
import type { casesOfSubmission } from './queries.ts';

type Case = Awaited<ReturnType<typeof casesOfSubmission>>[number];

/** What is shown of the files of a case, by its place among the results. */
export type CaseData = Map<number, { inputData: string; outputData: string }>;

const shownBytes = 1_000;
/** Problems with more have data for machines, and opening so many files takes its time. */
const casesMax = 100;

/** The beginnings of the files of open cases, or of every case for those who see inside. */
export async function readCaseData(
  { blobs }: Pick<Site, 'blobs'>,
  cases: Case[],
  seesInside: boolean,
): Promise<CaseData> {
  const shown = cases.filter(one => seesInside || one.isOpen).slice(0, casesMax);
  const entries = await Promise.all(
    shown.map(async ({ seq, inputSha256, outputSha256 }) => {
      if (inputSha256 === null || outputSha256 === null) return [];
      const [inputData, outputData] = await Promise.all([
        beginningOf(blobs, inputSha256),
        beginningOf(blobs, outputSha256),
      ]);
      return [[seq, { inputData, outputData }]] as const;
    }),
  );
  return new Map(entries.flat());
}

async function beginningOf(blobs: Site['blobs'], sha256: string): Promise<string> {
  const { stream, sizeBytes } = await blobs.read(sha256, shownBytes);
  const isCut = sizeBytes > shownBytes;
  // A character that the cut goes through is left out, not shown as broken.
  const text = new TextDecoder().decode(Buffer.concat(await stream.toArray()), { stream: isCut });
  return isCut ? `${text}…` : text;
}
