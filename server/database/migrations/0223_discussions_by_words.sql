-- Words that many discussions have: beside its grams each text has the number of its block of ids, so that the newest
-- blocks can be looked through one after the other until there is enough, in place of sorting all that have the words.
create function discussion_block(id integer) returns text language sql immutable strict parallel safe as $$
  select E'\n' || (id >> 10)
$$;
drop index discussion_found;
create index discussion_found on discussion
  using gin ((search_grams(discussion_words(title, description, content)) || discussion_block(id))) with (fastupdate = off);
-- Half a millisecond for a text of a page: whatever a table is thought to hold, its index is asked and not its rows.
alter function search_grams(text) cost 100000;
