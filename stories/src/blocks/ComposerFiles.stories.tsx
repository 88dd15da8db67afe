import { ComposerFiles, ComposerView } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Matrix } from '../Matrix.tsx';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="#f4dcc6"/><circle cx="40" cy="40" r="22" fill="#c9694a"/></svg>';
const picture = new File([drawing], 'mug.svg', { type: 'image/svg+xml' });
const invoice = new File(['x'.repeat(248_000)], 'invoice-2026-11-with-a-name-that-is-much-too-long.pdf');
const archive = new File(['x'.repeat(1_400_000)], 'rechnung-فاتورة.zip');

const maximumBytes = 20 * 1024 * 1024;
const many = Array.from({ length: 9 }, (_, index) => new File(['x'.repeat(9_000)], `scan-${index + 1}.pdf`));

const meta = {
  title: 'Blocks/Attachments of the next message',
  id: 'blocks-files-of-the-next-message',
  component: ComposerFiles,
  args: {
    files: [picture, invoice].map((file, id) => ({ id, file })),
    refused: [],
    onRemove: fn(),
    onMove: fn(),
    onDismissRefused: fn(),
  },
  render: (args) => (
    <ComposerView
      inputProps={{ value: '', onChange: fn() }}
      attachments={<ComposerFiles {...args} />}
      onSubmit={fn()}
    />
  ),
} satisfies Meta<typeof ComposerFiles>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OneFile: Story = { args: { files: [{ id: 1, file: picture }] } };

/** A list that is taller than a third of the window scrolls. */
export const ManyFiles: Story = {
  args: { files: [picture, ...many].map((file, id) => ({ id, file })) },
};

/**
 * Each refused file is listed with its reason. Files beyond the maximum number share one line. Only the files above the
 * text area are sent.
 */
export const Refused: Story = {
  args: {
    refused: [
      { fileName: 'holiday-film.mov', reason: 'too_large', maximumBytes },
      { fileName: 'setup.exe', reason: 'type', maximumBytes },
      { fileName: 'notes.txt', reason: 'empty', maximumBytes },
      { fileName: 'scan-11.pdf', reason: 'too_many', maximumBytes },
      { fileName: 'scan-12.pdf', reason: 'too_many', maximumBytes },
    ],
  },
};

export const OnlyRefused: Story = {
  args: { files: [], refused: [{ fileName: 'holiday-film.mov', reason: 'too_large', maximumBytes }] },
};

export const AllStates: Story = {
  render: (args) => (
    <Matrix isStretched>
      {() => (
        <ComposerView
          inputProps={{ value: '', onChange: fn() }}
          attachments={
            <ComposerFiles
              {...args}
              files={[picture, invoice, archive].map((file, id) => ({ id, file }))}
              refused={[{ fileName: 'holiday-film.mov', reason: 'too_large', maximumBytes }]}
            />
          }
          onSubmit={fn()}
        />
      )}
    </Matrix>
  ),
};
