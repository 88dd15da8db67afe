import { Lightbox } from '@chat/ui/lightbox';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { picture } from '../messages/picture.ts';

const pictures = [
  { src: picture('#e7d3bf', '#8a4b2d'), alt: 'jug-brown.jpg' },
  { src: picture('#cfe0e8', '#2d5f8a'), alt: 'jug-blue.jpg' },
  { src: picture('#dbe7cf', '#4d8a2d'), alt: 'jug-green.jpg' },
];

const meta = {
  title: 'Elements/Lightbox',
  component: Lightbox,
  // The lightbox covers the window, so each story on a documentation page has its own iframe.
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: { pictures, startIndex: 1, onClose: fn() },
} satisfies Meta<typeof Lightbox>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Arrow keys switch between pictures; Escape closes the lightbox. */
export const Default: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    const room = within(await within(document.body).findByRole('dialog'));
    await userEvent.keyboard('{ArrowRight}');
    await expect(room.getByRole('img')).toHaveAccessibleName('jug-green.jpg');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(room.getByRole('img')).toHaveAccessibleName('jug-blue.jpg');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

/**
 * The lightbox covers the window, so each state is a separate story. This one shows the last of several pictures, with
 * a long name.
 */
export const AllStates: Story = {
  args: {
    startIndex: 3,
    pictures: [
      ...pictures,
      { src: picture('#ffffff', '#222222'), alt: `${'sehr-langer-dateiname-'.repeat(8)}.png` },
    ],
  },
};

export const OnlyOne: Story = { args: { pictures: pictures.slice(0, 1), startIndex: 0 } };

/** The zoom button and the `+` key enlarge the picture. */
export const Enlarged: Story = {
  play: async () => {
    const room = within(await within(document.body).findByRole('dialog'));
    const zoomIn = room.getByRole('button', { name: 'Zoom in' });
    await waitFor(() => expect(zoomIn).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(zoomIn);
    await room.findByRole('button', { name: 'Zoom out' });
  },
};

export const Missing: Story = {
  args: { pictures: [{ src: 'data:image/png;base64,AAAA', alt: 'invoice-2026-11.png' }], startIndex: 0 },
  play: async () => {
    await within(document.body).findByText('invoice-2026-11.png couldn’t be loaded');
  },
};
