const maximumLength = 254;
const maximumLocalPartLength = 64;
const maximumLabelLength = 63;

/**
 * Whether a text is an email address that servers are likely to accept: up to 254 characters, letters of any script,
 * no comments or quotes, and a domain of at least two labels. Surrounding spaces are ignored. Runs in linear time.
 */
export function isEmail(text: string): boolean {
  const address = text.trim();
  const at = address.lastIndexOf('@');
  if (at < 1 || at > maximumLocalPartLength || address.length > maximumLength) return false;
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
  if (text.length > maximumLabelLength || text.startsWith('-') || text.endsWith('-')) return false;
  return /^[\p{L}\p{M}\p{N}-]+$/u.test(text);
}
