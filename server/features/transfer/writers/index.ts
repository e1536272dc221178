import type { ExportFormat } from '#core/transfer.ts';
import { writeAcorn } from './acorn.ts';
import { writeFps } from './fps.ts';
import { writeHydro } from './hydro.ts';
import { writeIcpc } from './icpc.ts';
import { writePolygon } from './polygon.ts';
import { writeQduoj } from './qduoj.ts';
import type { Writer } from './writer.ts';

export const writers: Record<ExportFormat, Writer> = {
  acorn: writeAcorn,
  qduoj: writeQduoj,
  fps: writeFps,
  hydro: writeHydro,
  icpc: writeIcpc,
  polygon: writePolygon,
};
