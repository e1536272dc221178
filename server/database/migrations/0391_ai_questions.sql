-- How many questions somebody has asked the AI helper in the minute that ends then: what every process counts alike.
alter table ai_turn
  add column minute_ends timestamptz not null default now(),
  add column questions integer not null default 0;
