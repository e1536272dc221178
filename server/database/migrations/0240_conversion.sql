-- Videos that no browser plays are converted in the background.

alter table material
  -- when somebody last began; null: nobody has, or it is over
  add column conversion_began_at timestamptz,
  add column conversion_tries    integer not null default 0,
  -- why it could not be
  add column conversion_fault    text check (conversion_fault in ('unreadable', 'tooLong', 'tooLarge', 'machine'));
