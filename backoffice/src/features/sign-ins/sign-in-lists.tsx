import { getRouteApi } from '@tanstack/react-router';
import { ListChooser } from '../../parts/list-chooser.tsx';

const route = getRouteApi('/frame/sign-ins');
const LISTS = [
  { value: 'sessions', text: 'Signed in' },
  { value: 'passkeys', text: 'Passkeys' },
] as const;

export function SignInLists({ list }: { list: 'sessions' | 'passkeys' }) {
  const navigate = route.useNavigate();
  return (
    <ListChooser
      lists={LISTS}
      list={list}
      onList={(one) =>
        void navigate({ search: one === undefined ? {} : { list: one }, replace: true })
      }
    />
  );
}
