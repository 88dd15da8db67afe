import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderKit } from '../testing/renderKit.tsx';
import { Dialog } from './Dialog.tsx';

afterEach(cleanup);

function Question() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        End
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="End this conversation?"
        closeLabel="Close"
      >
        <button type="button">Keep talking</button>
      </Dialog>
    </>
  );
}

async function open(): Promise<HTMLElement> {
  renderKit(<Question />);
  const opener = screen.getByRole('button', { name: 'End' });
  opener.focus();
  fireEvent.click(opener);
  await screen.findByRole('dialog', { name: 'End this conversation?' });
  return opener;
}

describe('Dialog', () => {
  it('gives the focus to the first thing to do, not to its cross', async () => {
    await open();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep talking'));
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })],
    ['its cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('is closed by %s, and the focus is where it was', async (_way, close) => {
    const opener = await open();
    close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});
