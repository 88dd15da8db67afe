import { Avatar, BackIcon, Badge, Button, IconButton } from '@chat/ui';
import { useState } from 'react';
import { statusOf } from '../engine/conversationList.ts';
import { type AgentConversation, nameOf } from '../engine/records.ts';
import { useStore } from '../parts/consoleContext.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { PanelIcon } from '../parts/icons.tsx';
import { HandOverButton, ReopenButton } from '../parts/StatusButton.tsx';
import { useBusy } from '../parts/useBusy.ts';

export interface ThreadHeaderProps {
  readonly isDetailsOpen: boolean;
  onDetails(): void;
  onBack(): void;
}

export function ThreadHeader(props: ThreadHeaderProps & { readonly conversation: AgentConversation }) {
  const { conversation, isDetailsOpen, onDetails, onBack } = props;
  const { visitor, isBotPaused } = conversation;
  const status = statusOf(conversation);
  const name = nameOf(visitor);
  const facts = [`#${conversation.id}`, visitor.email !== name && visitor.email].filter(Boolean).join(' · ');
  return (
    <header className="thread-header">
      <span className="thread-back">
        <IconButton label="Back to the conversations" onClick={onBack}>
          <BackIcon />
        </IconButton>
      </span>
      <Avatar name={name} src={visitor.avatarUrl} size="md" />
      <div className="thread-title">
        <h2 className="one-line" title={name}>
          <bdi>{name}</bdi>
        </h2>
        <p className="one-line">
          {status === 'ended' ? 'Ended' : isBotPaused ? 'With the team' : 'With the bot'} · {facts}
        </p>
      </div>
      {status === 'waiting' && <Badge tone="caution">Waiting</Badge>}
      <StatusButtons conversation={conversation} />
      <IconButton label="Details" aria-pressed={isDetailsOpen} onClick={onDetails}>
        <PanelIcon />
      </IconButton>
    </header>
  );
}

/** Buttons that hand over to the team, end the conversation after a confirmation, or reopen it. */
function StatusButtons({ conversation }: { readonly conversation: AgentConversation }) {
  const [isAsking, setAsking] = useState(false);
  if (conversation.status === 'resolved') {
    return (
      <ReopenButton conversationId={conversation.id} size="sm">
        Reopen
      </ReopenButton>
    );
  }
  return (
    <>
      <span className="thread-actions">
        {!conversation.isBotPaused && <HandOverButton conversationId={conversation.id} size="sm" />}
      </span>
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
        <span>
          End<span className="wide-only"> conversation</span>
        </span>
      </Button>
      {isAsking && <EndQuestion conversation={conversation} onClose={() => setAsking(false)} />}
    </>
  );
}

interface EndQuestionProps {
  readonly conversation: AgentConversation;
  onClose(): void;
}

function EndQuestion({ conversation, onClose }: EndQuestionProps) {
  const store = useStore();
  const [isBusy, run] = useBusy();
  const end = async () => {
    await store.setStatus(conversation.id, 'resolved');
    onClose();
  };
  return (
    <Dialog title="End this conversation?" onClose={onClose}>
      <p>
        <bdi>{nameOf(conversation.visitor)}</bdi> sees that it has ended, and may be asked to rate it. You can
        reopen it.
      </p>
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onClose}>
          Keep it open
        </Button>
        <Button busy={isBusy} onClick={() => void run(end)}>
          End it
        </Button>
      </div>
    </Dialog>
  );
}
