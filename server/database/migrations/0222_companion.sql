-- Whether people may hand programs in at a judge from their own browser. What it shows them is what they tell us, so it
-- is the owner's to decide.
alter table remote_site add column by_hand boolean not null default false;
