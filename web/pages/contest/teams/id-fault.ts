/** Why something cannot be an id of the Contest API. */
export function idFault(id: string): 'required' | 'id' | null {
  if (!id.trim()) return 'required';
  return /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,35}$/.test(id) ? null : 'id';
}
