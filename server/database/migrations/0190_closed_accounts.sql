-- The few accounts that are closed: rankings of groups leave them out without reading all the others.
create index account_closed on account (uid) where status <> 0;
