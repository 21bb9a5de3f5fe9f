import { getRouteApi } from '@tanstack/react-router';
import { ListChooser } from '../../parts/list-chooser.tsx';
import { AcceptancesList } from './acceptances-list.tsx';
import { CONTENT_KINDS } from '@jubilee/contract/settings/content';
import { ContentEditor } from './content/content-editor.tsx';
import { ContentVersions } from './content/content-versions.tsx';
import { ContentList } from './content-list.tsx';
import { FlagsList } from './flags-list.tsx';
import { HostsList } from './hosts-list.tsx';
import { TextsList } from './texts-list.tsx';

const route = getRouteApi('/frame/brands');

const LISTS = {
  flags: 'Flags',
  hosts: 'Hosts',
  texts: 'Legal texts',
  content: 'Content',
} as const;
type List = keyof typeof LISTS;
const LIST_IDS = Object.keys(LISTS) as List[];

/** Flags, hosts, legal texts and content of the brand whose staff host this is. Source: BRANDROOM rules. */
export function BrandsRoom() {
  const search = route.useSearch();
  const list = LIST_IDS.find((one) => one === search.list) ?? 'flags';
  const tabs = <Tabs list={list} />;
  if (list === 'hosts') return <HostsList tabs={tabs} />;
  if (list === 'content') {
    const kind = CONTENT_KINDS.find((one) => one === search.show);
    if (kind === undefined) return <ContentList tabs={tabs} />;
    return search.open === 'versions' ? (
      <ContentVersions key={kind} kind={kind} tabs={tabs} />
    ) : (
      <ContentEditor key={kind} kind={kind} tabs={tabs} />
    );
  }
  if (list === 'flags') return <FlagsList tabs={tabs} />;
  return search.version === undefined ? (
    <TextsList tabs={tabs} />
  ) : (
    <AcceptancesList key={search.version} versionId={search.version} tabs={tabs} />
  );
}

function Tabs(props: { list: List }) {
  const navigate = route.useNavigate();
  return (
    <ListChooser
      lists={LIST_IDS.map((value) => ({ value, text: LISTS[value] }))}
      list={props.list}
      onList={(one) =>
        void navigate({ search: one === undefined ? {} : { list: one }, replace: true })
      }
    />
  );
}
