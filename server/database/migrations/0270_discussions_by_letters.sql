-- A discussion is found by each letter, each two and each three neighbours of its words. Two letters of a longer word are
-- in thousands of texts that do not hold the word; three leave a hundred to be read.
create function discussion_grams(words text) returns text[]
language plpgsql immutable strict parallel safe cost 100000 as $$
declare
  letters text[] := string_to_array(lower(words), null);
  grams text[] := letters;
  pair text;
begin
  for place in 2 .. cardinality(letters) loop
    pair := letters[place - 1] || letters[place];
    grams := grams || pair;
    if place > 2 then
      grams := grams || (letters[place - 2] || pair);
    end if;
  end loop;
  return grams;
end $$;

-- What a discussion must have to hold the keyword. Exact for up to three letters; for more, compare the text as well.
create function discussion_keyword(keyword text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct substr(lower(keyword), place, 3))
  from generate_series(1, greatest(length(keyword) - 2, 1)) as place
$$;

drop index discussion_found;
create index discussion_found on discussion
  using gin ((discussion_grams(discussion_words(title, description, content)) || discussion_block(id))) with (fastupdate = off);
