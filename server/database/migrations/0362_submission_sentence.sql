-- What the site itself says of a submission: a key of the catalogue and what is filled in, so that everybody reads it in
-- their own language. The message of old stays beside it.
alter table submission add column error_sentence jsonb;
