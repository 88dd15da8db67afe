import { usePrechatForm } from '@chat/hooks';
import { BrandingFooter, LegalLinks, Panel, PreChatFormView, useT } from '@chat/ui';
import { useRootView } from '../view/useRootView.ts';
import { useFocusOnOpen } from './useFocusOnOpen.ts';
import { WidgetHeader } from './WidgetHeader.tsx';

const autoComplete = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  message: undefined,
  attribute: undefined,
} as const;

/** The form before a conversation (spec §2, prechat-form; §5). */
export function PreChat() {
  const t = useT();
  const form = usePrechatForm();
  const { dispatch } = useRootView();
  const titleRef = useFocusOnOpen<HTMLHeadingElement>();
  const shown = form.fields.filter(({ name }) => form.touched[name] && form.errors[name]);
  const errors = shown.flatMap(({ name }) => {
    const phrase = form.errors[name];
    return phrase ? [[name, t(phrase.id, phrase.values)] as const] : [];
  });
  const submit = async () => {
    if (await form.submit()) dispatch({ type: 'formSubmitted' });
  };
  return (
    <Panel header={<WidgetHeader />} footer={<BrandingFooter />}>
      <PreChatFormView
        titleRef={titleRef}
        message={form.message}
        fields={form.fields.map(({ label, kind, ...field }) => ({
          ...field,
          label: 'text' in label ? label.text : t(label.id),
          autoComplete: autoComplete[kind],
        }))}
        values={form.values}
        errors={Object.fromEntries(errors)}
        state={form.isSubmitting ? 'sending' : 'open'}
        onChange={form.setValue}
        onBlur={(name) => form.getFieldProps(name).onBlur()}
        onSubmit={() => void submit()}
      >
        <LegalLinks />
      </PreChatFormView>
    </Panel>
  );
}
