import { inGroups } from './groups.ts';
import { hacked } from './hacks.ts';
import { places } from './places.ts';
import { stranded } from './stranded.ts';
import { talk } from './talk.ts';
import { teaching } from './teaching.ts';
import type { Thing } from './thing.ts';

/** Everything that comes with abilities, and the calls that they promise. */
export const things: Thing[] = [...teaching, ...places, ...hacked, ...inGroups, ...talk, ...stranded];
