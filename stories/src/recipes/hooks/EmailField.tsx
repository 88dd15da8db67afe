import { useChatClient, useKnownDetails } from '@chat/hooks';
import { useEffect } from 'react';

export function EmailField() {
  const { contact } = useChatClient();
  const { email } = useKnownDetails();
  useEffect(() => void contact.loadDetails(), [contact]);
  return <input key={email} type="email" aria-label="Email address" defaultValue={email ?? ''} />;
}
