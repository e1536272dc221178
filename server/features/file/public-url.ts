/** Where a public file is served. */
export const publicUrl = (kind: 'img' | 'file', name: string) => `/api/public/${kind}/${name}`;
