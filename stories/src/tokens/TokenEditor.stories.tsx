import { Badge, Banner, Button, Checkbox, Rating, TextField } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { startConversation } from '../chat/createStoryChat.ts';
import { LiveChat } from '../chat/LiveChat.tsx';
import { loadChat, withChat } from '../chat/withChat.tsx';
import { timeout } from '../testing/patience.ts';
import { card, chat } from './TokenEditor.css.ts';
import { TokenEditor } from './TokenEditor.tsx';

const steps = [1, 2, 3, 4, 5].map((value) => ({ value, glyph: String(value), name: `${value} of 5` }));
const testKey = 'chat:stories:token-editor-test';

const meta = {
  title: 'Foundations/Token editor',
  component: TokenEditor,
  parameters: { frame: 'page', chat: { before: startConversation } },
  argTypes: { children: { table: { disable: true } } },
  loaders: [loadChat],
  decorators: [withChat],
  args: {
    children: (
      <>
        <div className={chat}>
          <LiveChat />
        </div>
        <div className={card}>
          <Button>Start the chat</Button>
          <Button variant="secondary">Later</Button>
          <Badge tone="count">3</Badge>
          <Checkbox label="I agree" defaultChecked />
          <TextField label="Email address" placeholder="name@example.com" />
          <Rating legend="Rate your conversation" steps={steps} value={4} onChange={() => undefined} />
          <Banner tone="caution">You are offline</Banner>
        </div>
      </>
    ),
  },
} satisfies Meta<typeof TokenEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The editor with your changes, which this browser stores. */
export const Editor: Story = { args: { storageKey: 'chat:stories:token-editor' } };

/** Changes of brand and radius apply to the preview at once, and are part of the export. Reset reverts all changes. */
export const ChangedAndReset: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = await canvas.findByRole('button', { name: 'Start the chat' });
    const before = getComputedStyle(button).backgroundColor;
    // The input for text is replaced by one for numbers as soon as the defaults are read.
    await waitFor(() => expect(canvas.getByLabelText(/^radius-control/)).toHaveProperty('type', 'number'));
    fireEvent.change(canvas.getByLabelText('Brand'), { target: { value: '#1f5a49' } });
    fireEvent.change(canvas.getByLabelText(/^radius-control/), { target: { value: '3' } });
    await waitFor(() => expect(button).toHaveStyle({ borderTopLeftRadius: '3px' }));
    await waitFor(() => expect(button).toHaveStyle({ backgroundColor: 'rgb(31, 90, 73)' }));
    await expect(canvas.getByLabelText('Theme as Command')).toHaveTextContent(/^chatWidget\('setTheme'/);
    await userEvent.click(canvas.getByRole('button', { name: 'CSS' }));
    await expect(canvas.getByLabelText('Theme as CSS')).toHaveTextContent('--chat-radius-control: 3px');
    await userEvent.click(canvas.getByRole('button', { name: 'JSON' }));
    await expect(canvas.getByLabelText('Theme as JSON')).toHaveTextContent('"brand": "#1f5a49"');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset all (2)' }));
    await waitFor(() => expect(getComputedStyle(button).backgroundColor).toBe(before));
  },
};

/** Pairs of colors with too little contrast are listed first, and a warning says how many there are. */
export const LowContrast: Story = {
  parameters: { looks: { except: { 'color-contrast': 'the story shows a contrast that is too low' } } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const text = await canvas.findByLabelText('color-text-muted');
    fireEvent.change(text, { target: { value: '#cccccc' } });
    await waitFor(() => expect(canvas.getByText(/^3 pairs of colors have less contrast/)).toBeVisible());
    const [first] = await canvas.findAllByRole('listitem');
    await expect(first).toHaveTextContent(/text-muted on surface1\.6:1 fails AA, needs 4\.5/);
  },
};

/** A theme that another tool has written. Its problems are listed, and what the editor can use is imported. */
export const ImportWithProblems: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('import'));
    const theme = {
      brand: '#1f5a49',
      logo: 'logo.svg',
      variables: { '--chat-radius-bubble': '4px', '--chat-space-md': '14px', '--chat-shade': '#fff' },
    };
    fireEvent.change(canvas.getByLabelText(/^Paste CSS/), { target: { value: JSON.stringify(theme) } });
    await userEvent.click(canvas.getByRole('button', { name: 'Import' }));
    await canvas.findByText('3 problems:');
    await expect(canvas.getByText('logo: setTheme has no such setting.')).toBeVisible();
    await expect(canvas.getByText('--chat-shade: the chat has no such variable.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Reset all (3)' })).toBeVisible();
    await expect(canvas.getByText(/does not accept them: --chat-space-md/)).toBeVisible();
  },
};

/** The browser keeps the changes, so that they are there after a reload. Reset removes them. */
export const StoredChanges: Story = {
  args: { storageKey: testKey },
  beforeEach: () => {
    const changes = { brand: null, shared: { '--chat-radius-bubble': '4px' }, light: {}, dark: {} };
    localStorage.setItem(testKey, JSON.stringify(changes));
    return () => localStorage.removeItem(testKey);
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Reset all (1)' }));
    await waitFor(() => expect(localStorage.getItem(testKey)).toBeNull());
    fireEvent.change(canvas.getByLabelText('Brand'), { target: { value: '#1f5a49' } });
    await waitFor(() => expect(localStorage.getItem(testKey)).toContain('#1f5a49'));
  },
};

/** A host page with the real loader, themed with the command that the editor exports. */
export const OnAHostPage: Story = {
  parameters: { looks: { isWholePage: true } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    fireEvent.change(canvas.getByLabelText('Brand'), { target: { value: '#1f5a49' } });
    await userEvent.click(canvas.getByRole('button', { name: 'Page, closed' }));
    const frame = await canvas.findByTitle<HTMLIFrameElement>('Host page with the theme');
    const launcher = () =>
      frame.contentDocument?.querySelector('chat-widget')?.shadowRoot?.querySelector('.launcher');
    await waitFor(() => {
      const element = launcher();
      if (!element) throw new Error('The loader has not added its launcher yet.');
      return expect(getComputedStyle(element).getPropertyValue('--brand')).toBe('#1f5a49');
    }, timeout);
  },
};
