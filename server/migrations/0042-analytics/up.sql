-- What visitors who allowed analytics did. Nobody is named: a visit is a random number of its tab.
create schema analytics;
create table analytics.event (
  event_id bigint generated always as identity primary key,
  day date not null,
  brand smallint not null,
  stage text not null check (stage in ('dev', 'test', 'uat', 'live')),
  visit_id uuid not null,
  name text not null check (length(name) between 1 and 50),
  page text not null check (length(page) between 1 and 100),
  campaign jsonb,
  data jsonb not null
);
create index event_of_day on analytics.event (day, brand, name);
