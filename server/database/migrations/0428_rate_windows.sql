-- What the processes of a site have counted together for its rate limits. Unlogged: it is written every second, and a crash
-- of the database may forget it.
create unlogged table rate_window (
  key text primary key,
  ends_at timestamptz not null,
  calls integer not null
);
