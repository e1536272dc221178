-- People look for submissions by a part of a problem's display id; among 100,000 problems that needs an index.
create index problem_id_grams on problem using gin (search_grams(problem_id));
