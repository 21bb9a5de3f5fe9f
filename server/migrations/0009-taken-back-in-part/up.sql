-- What an event says about money that went back, in cents; null: all of the payment.
alter table purchase.event add column cents integer;
-- How much of the price has gone back; null: all of it.
alter table purchase.reversal add column cents integer;
