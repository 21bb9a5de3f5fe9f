-- Of a signed event about a payment that is not known: brand, provider and the vendor's id of the payment, "1:NMI:8675309".
alter table purchase.event add column waits_for text;
