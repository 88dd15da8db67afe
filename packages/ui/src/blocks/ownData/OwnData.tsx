import { type DataExport, useChatConfig, useConversationActions } from '@chat/hooks';
import { useRef, useState } from 'react';
import { useIntl } from '../../i18n/useIntl.ts';
import { downloadFile } from './downloadFile.ts';
import { failureText } from './failureText.ts';
import { OwnDataView, type OwnDataViewProps } from './OwnDataView.tsx';
import { type ExportFormat, writeExport } from './writeExport.ts';

type State = Pick<OwnDataViewProps, 'step' | 'busy' | 'savedFile' | 'failure'>;

/**
 * The sheet in which visitors download and delete their data. After the deletion, the client emits `data:deleted`. The
 * sheet does not close by itself.
 */
export function OwnData({ onClose }: Pick<OwnDataViewProps, 'onClose'>) {
  const intl = useIntl();
  const { exportData, deleteData } = useConversationActions();
  const { websiteName, name } = useChatConfig().channel;
  const [state, setState] = useState<State>({ step: 'overview', busy: null });
  // Servers limit how often visitors may export their data, so both formats share one export.
  const exported = useRef<DataExport>(undefined);
  const download = async (format: ExportFormat) => {
    if (state.busy !== null) return;
    setState(({ step }) => ({ step, busy: format }));
    const finish = (outcome: Pick<State, 'savedFile' | 'failure'>) =>
      setState(({ step, busy }) => ({ step, busy: busy === format ? null : busy, ...outcome }));
    const result = exported.current ? { ok: true as const, value: exported.current } : await exportData();
    if (!result.ok) return finish({ failure: failureText(result.error, intl.t, 'ownData.exportMissing') });
    exported.current = result.value;
    const file = writeExport(result.value, format, {
      siteName: websiteName || name,
      intl,
      atMs: Date.now(),
      baseUrl: document.baseURI,
    });
    downloadFile(file);
    finish({ savedFile: file.name });
  };
  const deleteAll = async () => {
    setState({ step: 'confirm', busy: 'delete' });
    const result = await deleteData();
    if (result.ok || result.error.code === 'session_ended') return;
    const failure = failureText(result.error, intl.t, 'ownData.deleteMissing');
    setState({ step: 'confirm', busy: null, failure });
  };
  return (
    <OwnDataView
      {...state}
      onDownload={(format) => void download(format)}
      onStep={(step) => setState((now) => (now.busy === 'delete' ? now : { step, busy: now.busy }))}
      onDelete={() => void deleteAll()}
      onClose={onClose}
    />
  );
}
