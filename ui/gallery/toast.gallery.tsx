import { useEffect, useState } from 'react';
import { ToastProvider, type ToastTone, useToast } from '../src/toast.tsx';
import type { Section } from './section.ts';

/** A toast disappears after six seconds; the same ones are shown again just before that. */
const ANEW_MS = 5_500;

type Said = readonly (readonly [text: string, tone: ToastTone])[];

function SayAll(props: { all: Said }) {
  const say = useToast();
  const { all } = props;
  useEffect(() => {
    for (const [text, tone] of all) say(text, tone);
  }, [say, all]);
  return null;
}

function Toasts(props: { all: Said }) {
  const [round, setRound] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setRound((old) => old + 1), ANEW_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="window">
      <ToastProvider key={round}>
        <SayAll all={props.all} />
      </ToastProvider>
    </div>
  );
}

export const section: Section = {
  title: 'Toast',
  shows: ['ToastProvider'],
  examples: [
    {
      name: 'Information and success',
      wide: true,
      draw: ({ say }) => (
        <Toasts
          all={[
            [say('You are signed in on another device too.'), 'info'],
            [say('Nickname saved.'), 'ok'],
          ]}
        />
      ),
    },
    {
      name: 'Warning and error',
      wide: true,
      draw: ({ say }) => (
        <Toasts
          all={[
            [say('The connection is slow. Your balance may be outdated.'), 'warn'],
            [say('That did not work. Nothing was changed.'), 'bad'],
          ]}
        />
      ),
    },
  ],
};
