/** A random 12-character hex string: the temporary id of a message and its `echo_id` (spec §3, §9). */
export function createEchoId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
