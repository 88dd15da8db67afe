import { describe, expect, it } from 'vitest';
import { sanitizeHtml } from './sanitizeHtml.ts';

function clean(html: string): string {
  const host = document.createElement('div');
  host.append(sanitizeHtml(html, document));
  return host.innerHTML;
}

describe('sanitizeHtml', () => {
  it('keeps simple formatting', () => {
    const html =
      '<h2>Hi</h2><p dir="rtl">We <b>help</b>, <em>always</em>.<br>Call us.</p><ul><li>a</li></ul>';
    expect(clean(html)).toBe(html);
  });

  it('opens links in a new tab without an opener', () => {
    expect(clean('<a href="https://shop.example/a">shop</a>')).toBe(
      '<a href="https://shop.example/a" target="_blank" rel="noopener noreferrer nofollow">shop</a>',
    );
  });

  it.each([
    ['<img src=x onerror="alert(1)">', ''],
    ['<script>alert(1)</script>x', 'x'],
    ['<p onclick="alert(1)" style="color:red" id="a" class="b" data-x="1">t</p>', '<p>t</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    [
      '<a href="htt\tps://evil.example">x</a>',
      '<a href="https://evil.example/" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    ],
    ['<a href="/relative">x</a>', '<a>x</a>'],
    ['<form action="https://evil.example"><input name="card"></form>', ''],
    ['<iframe srcdoc="<p>x</p>"></iframe>', ''],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['<b is="evil-element">x</b>', '<b>x</b>'],
    ['<frameset><frame src="javascript:alert(1)"></frameset>We <b>help</b>', 'We <b>help</b>'],
    ['<frameset>', ''],
    ['<html><head><body onload=alert(1)>t</body></html>', 't'],
  ])('sanitizes %s', (html, rest) => {
    expect(clean(html)).toBe(rest);
  });

  it('falls back to text without tags if the document cannot import the nodes', () => {
    const broken: Document = Object.create(document, {
      importNode: {
        value: () => {
          throw new TypeError('importNode failed');
        },
      },
      createDocumentFragment: { value: () => document.createDocumentFragment() },
    });
    expect(sanitizeHtml('We <b>help</b> <3', broken).textContent).toBe('We help <3');
  });
});
