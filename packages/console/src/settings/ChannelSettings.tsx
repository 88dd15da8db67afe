import { Button, Select, TextAreaField, TextField } from '@chat/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { useStore } from '../parts/consoleContext.ts';
import { parseObject } from '../parts/parseObject.ts';
import { type ChannelFields, changedSettings, fieldsOf } from './channelFields.ts';

const replyTimes = [
  ['in_a_few_minutes', 'In a few minutes'],
  ['in_a_few_hours', 'In a few hours'],
  ['in_a_day', 'Within a day'],
  ['custom', 'Own text'],
] as const;

/** The settings of the oldest channel. Only tokens with the admin role may change them. */
export function ChannelSettings({ isAdmin }: { readonly isAdmin: boolean }) {
  const store = useStore();
  const [fields, setFields] = useState<ChannelFields | null>(null);
  const [saved, setSaved] = useState<ChannelFields | null>(null);
  const [note, setNote] = useState('');
  useEffect(() => {
    void store.channel().then((config) => {
      if (!config) return;
      setFields(fieldsOf(config));
      setSaved(fieldsOf(config));
    });
  }, [store]);
  const change = (name: keyof ChannelFields) => (event: { readonly target: { readonly value: string } }) =>
    setFields((current) => current && { ...current, [name]: event.target.value });
  const save = async (settings: object) => {
    const isSaved = await store.changeChannel(settings);
    setNote(isSaved ? 'Saved. New page views see it.' : '');
    return isSaved;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!fields || !saved) return;
    const settings = changedSettings(saved, fields);
    if (!settings) setNote('Nothing was changed.');
    else if (await save(settings)) setSaved(fields);
  };
  return (
    <section className="settings-card" aria-labelledby="channel">
      <h3 id="channel">Channel</h3>
      {!isAdmin && <p className="note">Only a token with the admin role can change the channel.</p>}
      {fields && (
        <form onSubmit={submit}>
          <fieldset disabled={!isAdmin}>
            <TextField label="Title on home" value={fields.welcomeTitle} onChange={change('welcomeTitle')} />
            <TextAreaField
              label="Text below the title"
              rows={2}
              value={fields.welcomeTagline}
              onChange={change('welcomeTagline')}
            />
            <Select label="Reply time" value={fields.replyTime} onChange={change('replyTime')}>
              {replyTimes.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
            <TextField
              label="Color"
              type="color"
              value={fields.widgetColor}
              onChange={change('widgetColor')}
            />
            <Button type="submit">Save channel</Button>
          </fieldset>
        </form>
      )}
      <p className="note" role="status">
        {note}
      </p>
      <ChannelJson isAdmin={isAdmin} onSave={save} />
    </section>
  );
}

interface ChannelJsonProps {
  readonly isAdmin: boolean;
  onSave(settings: object): Promise<boolean>;
}

/** Edits every setting as JSON. Saving changes only the keys in the text. */
function ChannelJson({ isAdmin, onSave }: ChannelJsonProps) {
  const store = useStore();
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const load = async () => {
    const config = await store.channel();
    if (config) setText(JSON.stringify(config, null, 2));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const settings = parseObject(text);
    setError(settings ? '' : 'This is not a JSON object, so nothing was changed.');
    if (settings) void onSave(settings);
  };
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && text === '' && void load()}>
      <summary>All settings, as JSON</summary>
      <form onSubmit={submit}>
        <TextAreaField
          label="Settings to change"
          rows={12}
          spellCheck={false}
          data-code=""
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="secondary" disabled={!isAdmin}>
          Change
        </Button>
      </form>
    </details>
  );
}
