import { inGroups } from './groups.ts';
import { places } from './places.ts';
import { stranded } from './stranded.ts';
import { talk } from './talk.ts';
import { teaching } from './teaching.ts';
import type { Thing } from './thing.ts';

/** Everything that comes with abilities, and the calls that they promise. */
export const things: Thing[] = [...teaching, ...places, ...inGroups, ...talk, ...stranded];
