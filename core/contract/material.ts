import { z } from 'zod';
import { conversionFaults } from '../converter.ts';
import {
  learningTitleMax,
  materialProblemsMax,
  materialTagsMax,
  materialTextMax,
  pageSize,
  watchSecondsMax,
} from '../limits.ts';
import { endpoint, nothing, pageOf, paging, timestamps } from './endpoint.ts';
import { id } from './problem.ts';

/**
 * Materials of courses: a video or another file, words to read, and the problems that go with them. Those of the site
 * are for the courses of every group; those of a group for its own. A learner sees one where a course that is there
 * for them has it.
 */

const number = z.number().int().min(1).max(2_147_483_647);
/** 1 knowledge, 2 example; clients send it as text */
const materialType = z.coerce.number().pipe(z.literal([1, 2]));
const status = z.coerce.number().pipe(z.literal([0, 1]));

const linkedProblem = z.object({
  pid: z.number(),
  problemId: z.string(),
  title: z.string(),
  /** the group that it belongs to; null: the bank */
  gid: z.number().nullable(),
});
export type LinkedProblem = z.output<typeof linkedProblem>;

const file = z.object({
  name: z.string(),
  sizeBytes: z.number(),
  mediaType: z.string(),
  /** whether browsers play or show it */
  isShown: z.boolean(),
  /** of what they do not: it waits to be converted, is being, or could not be; null where the site converts nothing */
  conversion: z.enum(['waiting', 'converting', 'failed']).nullable(),
  conversionFault: z.enum(conversionFaults).nullable(),
});

export type MaterialFile = z.output<typeof file>;

/** What a learner gets. */
export const materialView = z.object({
  id: z.number(),
  title: z.string(),
  materialType: z.number(),
  /** words to read, as Markdown */
  content: z.string(),
  /** where the file is read from, in pieces; null when there is none */
  videoUrl: z.string().nullable(),
  file: file.nullable(),
  problemList: z.array(linkedProblem),
  /** where the viewer left the video */
  watchedSeconds: z.number(),
});
export type MaterialView = z.output<typeof materialView>;

export const material = z.object({
  id: z.number(),
  gid: z.number().nullable(),
  uid: z.string().nullable(),
  author: z.string(),
  title: z.string(),
  materialType: z.number(),
  tag: z.string(),
  difficulty: z.number(),
  /** 0 hidden, 1 shown */
  status: z.number(),
  content: z.string(),
  videoUrl: z.string().nullable(),
  file: file.nullable(),
  pidStr: z.array(z.number()),
  problemList: z.array(linkedProblem),
  /** the courses that have it */
  usedIn: z.array(z.object({ courseId: z.number(), gid: z.number(), title: z.string() })),
  mayEdit: z.boolean(),
  ...timestamps,
});
export type Material = z.output<typeof material>;

const filter = {
  ...paging(pageSize.lessons),
  keyword: z.string().trim().max(100).optional(),
  materialType: materialType.optional().catch(undefined),
  difficulty: z.coerce.number().int().min(0).max(100).optional().catch(undefined),
};

export const getMaterialList = endpoint({
  method: 'GET',
  path: '/api/get-material-list',
  summary: 'Shown materials of the site, and with a group those of the group, for whoever writes courses',
  who: 'login',
  within: { learning: 'query.gid?' },
  query: { ...filter, gid: id.optional() },
  answer: pageOf(material),
});

export const getMaterialDetail = endpoint({
  method: 'GET',
  path: '/api/get-material-detail',
  summary: 'One material, for whom a course has it, and for whoever writes courses',
  who: 'login',
  query: { id },
  answer: materialView,
});

export const readMaterialFile = endpoint({
  method: 'GET',
  path: '/api/material/file',
  summary: 'The file of a material, whole or the range that is asked for',
  who: 'login',
  query: { id },
  answer: z.unknown(),
  streams: true,
  downloads: true,
  plays: true,
});

export const keepWatchPosition = endpoint({
  method: 'POST',
  path: '/api/material/watch-position',
  summary: 'Where the viewer is in a video',
  who: 'login',
  body: z.object({ id: number, seconds: z.number().int().min(0).max(watchSecondsMax) }),
  answer: nothing,
});

const saved = {
  title: z.string().trim().min(1).max(learningTitleMax).optional(),
  materialType: materialType.optional(),
  tag: z.string().trim().max(materialTagsMax).optional(),
  difficulty: z.coerce.number().int().min(0).max(100).optional(),
  status: status.optional(),
  content: z.string().max(materialTextMax).optional(),
  /** an upload of one's own that is complete; null takes the file away */
  uploadId: z.uuid().nullish(),
  pidStr: z.array(number).max(materialProblemsMax).optional(),
};
export type MaterialSave = z.output<z.ZodObject<typeof saved>>;

export const getGroupMaterials = endpoint({
  method: 'GET',
  path: '/api/group/get-material-list',
  summary: 'The materials of a group, for those who teach there',
  who: 'login',
  within: { group: 'query.gid' },
  query: { ...filter, gid: id },
  answer: pageOf(material),
});

export const getGroupMaterial = endpoint({
  method: 'GET',
  path: '/api/group/material',
  summary: 'A material of a group with everything about it',
  who: 'login',
  tags: ['group'],
  query: { id },
  answer: material,
});

export const saveGroupMaterial = endpoint({
  method: 'POST',
  path: '/api/group/material',
  summary: 'Add a material to a group, or change those fields of one that are named',
  who: 'login',
  body: z.object({ id: number.nullish(), gid: number.optional(), ...saved }),
  answer: z.object({ id: z.number() }),
});

export const deleteGroupMaterial = endpoint({
  method: 'DELETE',
  path: '/api/group/material',
  summary: 'Delete a material of a group that no course has',
  who: 'login',
  query: { id },
  answer: nothing,
});

export const getAdminMaterials = endpoint({
  method: 'GET',
  path: '/api/admin/material/get-material-list',
  summary: 'The materials of the site, newest first',
  who: 'admin',
  query: filter,
  answer: pageOf(material),
});

export const getAdminMaterial = endpoint({
  method: 'GET',
  path: '/api/admin/material',
  summary: 'A material of the site with everything about it',
  who: 'admin',
  query: { id },
  answer: material,
});

export const addMaterial = endpoint({
  method: 'POST',
  path: '/api/admin/material',
  summary: 'Add a material to the site',
  who: 'admin',
  body: z.object(saved),
  answer: z.object({ id: z.number() }),
});

export const updateMaterial = endpoint({
  method: 'PUT',
  path: '/api/admin/material',
  summary: 'Change those fields of a material that are named',
  who: 'admin',
  body: z.object({ id: number, ...saved }),
  answer: nothing,
});

export const deleteMaterial = endpoint({
  method: 'DELETE',
  path: '/api/admin/material',
  summary: 'Delete a material that no course has',
  who: 'admin',
  query: { id },
  answer: nothing,
});

export const changeMaterialStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/material/change-material-status',
  summary: 'Show a material, or hide it',
  who: 'admin',
  query: { id, status },
  answer: nothing,
});

export const getMaterialProblems = endpoint({
  method: 'GET',
  path: '/api/admin/material/get-problem-list',
  summary: 'The problems that go with a material, or those of the bank that do not yet',
  who: 'admin',
  query: {
    ...paging(),
    id,
    keyword: z.string().trim().max(100).optional(),
    queryExisted: z.stringbool().catch(true).default(true),
  },
  answer: pageOf(linkedProblem),
});

export const addMaterialProblem = endpoint({
  method: 'POST',
  path: '/api/admin/material/add-problem-from-public',
  summary: 'Let a problem of the bank go with a material',
  who: 'admin',
  body: z.object({ id: number, pid: number }),
  answer: nothing,
});

export const removeMaterialProblem = endpoint({
  method: 'DELETE',
  path: '/api/admin/material/problem',
  summary: 'Take a problem from a material',
  who: 'admin',
  query: { id, pid: id },
  answer: nothing,
});

export const getMaterialUploadToken = endpoint({
  method: 'GET',
  path: '/api/admin/material/get-upload-token',
  summary: 'Where videos are uploaded to: this site itself, in parts',
  who: 'admin',
  query: { fileName: z.string().max(255).optional() },
  answer: z.object({ token: z.string(), domain: z.string(), key: z.string() }),
});
