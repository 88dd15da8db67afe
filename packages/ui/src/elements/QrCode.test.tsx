import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderKit } from '../testing/renderKit.tsx';
import { QrCode } from './QrCode.tsx';

afterEach(cleanup);

describe('QrCode', () => {
  it('draws a code with its name', async () => {
    renderKit(<QrCode value="https://chat.example" label="Scan to continue" />);
    expect(await screen.findByRole('img', { name: 'Scan to continue' })).toBeTruthy();
  });

  it('ends the spinner if the text is too long for a code', async () => {
    renderKit(<QrCode value={'x'.repeat(2_332)} label="Scan to continue" />);
    const spinner = () => document.querySelector('[data-chat-part="spinner"]');
    expect(spinner()).not.toBeNull();
    await waitFor(() => expect(spinner()).toBeNull());
    expect(screen.queryByRole('img')).toBeNull();
  });
});
