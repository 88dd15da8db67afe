import { useAgents } from '@chat/hooks';

export function OnlineAgents() {
  const { status, online } = useAgents();
  if (status === 'loading') return null;
  return (
    <ul>
      {online.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}
