import * as kit from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { title: 'Foundations/Icons' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const icons = Object.entries(kit).flatMap(([name, part]) =>
  /^[A-Z]\w+Icon$/.test(name) && typeof part === 'function' ? [[name, part as kit.Icon] as const] : [],
);

export const AllIcons: Story = {
  render: () => (
    <ul
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
        gap: 20,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {icons.map(([name, Icon]) => (
        <li key={name} style={{ display: 'grid', justifyItems: 'center', gap: 8, fontSize: '0.75rem' }}>
          <Icon size={28} />
          {name.replace(/Icon$/, '')}
        </li>
      ))}
    </ul>
  ),
};
