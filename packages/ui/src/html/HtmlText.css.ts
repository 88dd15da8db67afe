import { vars } from '@chat/themes/contract';
import { globalStyle, style } from '@vanilla-extract/css';
import { focusRing, reset } from '../elements/base.css.ts';

const { brand, color, font, radius, space } = vars;

export const html = style([
  reset,
  { color: color.text, fontSize: font.sizeMd, lineHeight: font.lineBody, overflowWrap: 'anywhere' },
]);

const inside = (selector: string) => `${html} ${selector}`;

globalStyle(inside(':is(p, ul, ol, pre, blockquote, h1, h2, h3, h4, hr)'), { margin: 0, padding: 0 });
globalStyle(inside('* + :is(p, ul, ol, pre, blockquote, h1, h2, h3, h4, hr)'), {
  marginBlockStart: space.sm,
});
globalStyle(inside(':is(p, ul, ol, pre, blockquote, h1, h2, h3, h4, hr) + *'), {
  marginBlockStart: space.sm,
});
globalStyle(inside(':is(h1, h2)'), { fontSize: font.sizeLg, letterSpacing: font.trackingTight });
globalStyle(inside(':is(h3, h4)'), { fontSize: font.sizeMd });
globalStyle(inside(':is(h1, h2, h3, h4)'), { fontWeight: font.weightBold, lineHeight: font.lineSnug });
globalStyle(inside(':is(b, strong)'), { fontWeight: font.weightBold });
globalStyle(inside(':is(ul, ol)'), { paddingInlineStart: '1.35em' });
globalStyle(inside('a'), {
  borderRadius: '2px',
  color: brand.text,
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.18em',
});
globalStyle(inside('a:focus-visible'), focusRing);
globalStyle(inside('hr'), { border: 0, borderBlockStart: `1px solid ${color.border}` });
globalStyle(inside('blockquote'), {
  paddingInlineStart: space.md,
  borderInlineStart: `3px solid ${color.borderStrong}`,
});
globalStyle(inside(':is(code, pre)'), {
  borderRadius: radius.joint,
  background: color.sunken,
  fontFamily: font.mono,
  fontSize: '0.9em',
});
globalStyle(inside('code'), { paddingInline: '0.3em' });
globalStyle(inside('pre'), { padding: space.sm, overflowX: 'auto' });
globalStyle(inside('pre code'), { padding: 0 });
