import { KeyRound } from 'lucide-react';

const SIZE_PX = 20;

/** Four arcs and a bar, in the colors of Google's branding rules. */
function GoogleMark() {
  return (
    <svg width={SIZE_PX} height={SIZE_PX} viewBox="0 0 24 24" aria-hidden="true" fill="none">
      <g strokeWidth="4.2">
        <path d="M18.2 6.1A8.6 8.6 0 0 0 4.5 7.8" stroke="#ea4335" />
        <path d="M4.5 7.8a8.6 8.6 0 0 0 0 8.4" stroke="#fbbc05" />
        <path d="M4.5 16.2a8.6 8.6 0 0 0 13.1 2.3" stroke="#34a853" />
        <path d="M17.6 18.5a8.6 8.6 0 0 0 2.9-6.6H12" stroke="#4285f4" />
      </g>
    </svg>
  );
}

function FacebookMark() {
  return (
    <svg width={SIZE_PX} height={SIZE_PX} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="#1877f2" />
      <path
        d="M10.4 23v-8.1H7.6v-3.2h2.8V9.2c0-2.9 1.7-4.4 4.2-4.4 1 0 2 .1 2.4.2v2.9h-1.6c-1.4 0-1.8.8-1.8 1.8v2h3.3l-.5 3.2h-2.8V23z"
        fill="#fff"
      />
    </svg>
  );
}

function AppleMark() {
  return (
    <svg
      width={SIZE_PX}
      height={SIZE_PX}
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="currentColor"
    >
      <path d="M15.9 1.5c.2 2.3-1.9 4.6-4.2 4.6-.3-2.2 1.9-4.5 4.2-4.6zM12.1 7.4c.9 0 2.2-1.2 4-1.2 1.6 0 3.2.9 4.1 2.3-3.5 2-3 6.9.7 8.2-.9 2.5-2.8 5.6-4.7 5.6-1.5 0-1.9-.9-3.6-.9s-2.2.9-3.6.9C6.5 22.3 3.6 17.3 3.6 12.8c0-4.2 2.7-6.5 5.2-6.5 1.5 0 2.4 1.1 3.3 1.1z" />
    </svg>
  );
}

/** The logo of a sign-in provider; a key for an unknown one. */
export function ProviderMark(props: { id: string }) {
  switch (props.id) {
    case 'google.com':
      return <GoogleMark />;
    case 'facebook.com':
      return <FacebookMark />;
    case 'apple.com':
      return <AppleMark />;
    default:
      return <KeyRound className="ic" aria-hidden="true" />;
  }
}
