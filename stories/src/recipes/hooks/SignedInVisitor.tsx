import { useChatClient } from '@chat/hooks';
import { useEffect } from 'react';

interface SignedInVisitorProps {
  readonly identifier: string;
  /** Computed on your server. */
  readonly identifierHash: string;
}

export function SignedInVisitor({ identifier, identifierHash }: SignedInVisitorProps) {
  const { contact } = useChatClient();
  useEffect(
    () => void contact.identify({ identifier, identifierHash }),
    [contact, identifier, identifierHash],
  );
  return null;
}
