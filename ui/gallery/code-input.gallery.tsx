import { CodeInput } from '../src/code-input.tsx';
import { Held } from './held.tsx';
import type { Drawing, Section } from './section.ts';

function Sample(props: Pick<Drawing, 'say'> & { start: string; label: string; error?: string }) {
  const { say, start, label, error } = props;
  return (
    <Held start={start}>
      {(code, setCode) => (
        <CodeInput
          label={say(label)}
          hint={say('Six digits. We sent them to your phone.')}
          error={error === undefined ? undefined : say(error)}
          value={code}
          onChange={setCode}
        />
      )}
    </Held>
  );
}

export const section: Section = {
  title: 'Code input',
  shows: ['CodeInput'],
  examples: [
    { name: 'Empty', draw: ({ say }) => <Sample say={say} start="" label="Code" /> },
    {
      name: 'Half typed',
      draw: ({ say }) => <Sample say={say} start="482" label="Code by SMS" />,
    },
    {
      name: 'Error',
      draw: ({ say }) => (
        <Sample say={say} start="482135" label="Code again" error="That code is not right" />
      ),
    },
  ],
};
