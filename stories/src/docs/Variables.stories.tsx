import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Variables } from './Variables.tsx';

const meta = { title: 'Foundations/Variables', component: Variables } satisfies Meta<typeof Variables>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All theme variables, with the look selected in the toolbar. Change the appearance, scheme or brand there. */
export const Contract: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const brand = await canvas.findByText('--chat-brand', { exact: true });
    await waitFor(() => expect(brand.nextElementSibling).toHaveTextContent(/^#[0-9a-f]{6}$/));
    await expect(canvas.getByText('--chat-layout-gutter').nextElementSibling).not.toBeEmptyDOMElement();
  },
};
