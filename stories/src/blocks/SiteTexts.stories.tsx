import { IntroTextView, LegalLinksView, SiteHtml } from '@chat/ui';
import { HtmlText } from '@chat/ui/html';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Matrix } from '../Matrix.tsx';

const html =
  '<p>We are a small workshop in <b>Oldenburg</b>. On Saturdays the <a href="https://shop.example/visit">door is open</a>.</p><ul><li>Desks</li><li>Chairs</li></ul>';

const meta = {
  title: 'Blocks/Site texts',
  component: IntroTextView,
  subcomponents: { HtmlText, LegalLinksView, SiteHtml },
  args: { html },
  decorators: [
    (Story, { name }) =>
      name === 'All States' ? Story() : <div style={{ maxInlineSize: 360 }}>{Story()}</div>,
  ],
} satisfies Meta<typeof IntroTextView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByRole('link')).toHaveAttribute('target', '_blank'));
  },
};

export const PlainTextIntro: Story = { args: { html: 'Welcome!\nWe are here from nine to five.' } };

export const IntroWithUnsafeHtml: Story = {
  args: {
    html: '<p>Hello</p><img src=x onerror="alert(1)"><script>alert(2)</script><a href="javascript:alert(3)">gift</a>',
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('gift')).not.toHaveAttribute('href'));
    await expect(canvasElement.querySelector('img, script')).toBeNull();
  },
};

export const Legal: Story = {
  render: () => (
    <LegalLinksView privacyUrl="https://shop.example/privacy" termsUrl="https://shop.example/terms" />
  ),
};

export const AllStates: Story = {
  render: () => (
    <Matrix>
      {() => (
        <>
          <IntroTextView html={html} htmlDark="<p>Good evening from <b>Oldenburg</b>.</p>" />
          <SiteHtml source="<h2>Heading</h2><p>Words, <code>code</code> and <em>more</em>.</p><blockquote>Quoted</blockquote>" />
          <LegalLinksView privacyUrl="https://shop.example/privacy" />
          <LegalLinksView privacyUrl="https://shop.example/privacy" termsUrl="https://shop.example/terms" />
        </>
      )}
    </Matrix>
  ),
};
