const longest = 254;
const longestLocalPart = 64;
const longestLabel = 63;

/**
 * Whether a text is an e-mail address that a server is likely to take: one address without comments or quotes, up to
 * 254 characters, letters of any script, a domain of at least two labels. Spaces around it do not count. The time
 * grows with the length of the text.
 */
export function isEmail(text: string): boolean {
  const address = text.trim();
  const at = address.lastIndexOf('@');
  if (at < 1 || at > longestLocalPart || address.length > longest) return false;
  return isLocalPart(address.slice(0, at)) && isDomain(address.slice(at + 1));
}

function isLocalPart(text: string): boolean {
  return /^[^\s\p{C}@"(),:;<>[\]\\]+$/u.test(text) && !text.split('.').includes('');
}

function isDomain(text: string): boolean {
  const labels = text.split('.');
  const last = labels.at(-1) ?? '';
  return labels.length > 1 && labels.every(isLabel) && last.length > 1 && !/^\d+$/.test(last);
}

function isLabel(text: string): boolean {
  if (text.length > longestLabel || text.startsWith('-') || text.endsWith('-')) return false;
  return /^[\p{L}\p{M}\p{N}-]+$/u.test(text);
}
