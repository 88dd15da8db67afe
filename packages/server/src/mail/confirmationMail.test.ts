import { expect, it } from 'vitest';
import { confirmationMail } from './confirmationMail.ts';

it('names the site, explains what to do and when to ignore the email, and escapes the HTML', () => {
  const { subject, text, html } = confirmationMail({
    to: 'ada@example.com',
    contactId: 1,
    siteName: 'Kiln & Co.',
    link: 'https://chat.example/confirm/abc',
    hours: 24,
    locale: 'en',
  });
  expect(subject).toBe('Confirm your email address for Kiln & Co.');
  expect(text.split('\n\n')).toEqual([
    'Someone asked Kiln & Co. to send a copy of a chat conversation to this address.',
    'To receive it, open this link and confirm:',
    'https://chat.example/confirm/abc',
    'If it wasn’t you, ignore this email. Nothing else will be sent. The link expires in 24 hours.',
  ]);
  expect(html).toContain('Someone asked Kiln &#38; Co. to send');
  expect(html).toContain('<a href="https://chat.example/confirm/abc">');
});
