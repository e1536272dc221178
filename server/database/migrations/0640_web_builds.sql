-- The builds of the web application that processes of the site have: all assets of one as one blob, and where in it each is.
create table web_build (
  build text primary key,
  sha256 text not null,
  assets jsonb not null,
  started_at timestamptz not null default now()
);
